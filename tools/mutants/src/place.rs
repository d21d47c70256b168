//! Where a source can be changed, and how.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, ReturnType, Signature, Stmt, Type, UnOp};

/// Bytes of a file.
pub type Bytes = Range<usize>;

/// One change of one place.
#[derive(Clone, Debug)]
pub struct Place {
    /// What is wrapped; empty where something is put in.
    pub span: Bytes,
    pub line: usize,
    pub change: Change,
}

/// What a mutant does there.
#[derive(Clone, Debug)]
pub enum Change {
    /// Another operator between the same operands.
    Operator { left: Bytes, right: Bytes, was: String, now: &'static str },
    /// The operand without its `!`.
    NotNegated(Bytes),
    /// A condition turned round.
    Negated,
    /// A condition that always holds.
    Always,
    /// One that never does.
    Never,
    /// A statement that is left out.
    Deleted,
    /// A function that answers this at once.
    Returns { function: String, value: &'static str },
    /// An arm that is left to the last one, which takes everything.
    ArmGone,
}

/// Every change that can be made to a file.
pub fn places(text: &str) -> syn::Result<Vec<Place>> {
    let mut finder = Finder { places: Vec::new() };
    finder.visit_file(&syn::parse_file(text)?);
    Ok(finder.places)
}

struct Finder {
    places: Vec<Place>,
}

impl Finder {
    fn note(&mut self, node: &impl Spanned, change: Change) {
        let span = node.span();
        self.places.push(Place { span: span.byte_range(), line: span.start().line, change });
    }

    /// At the end of what was read, or after the brace that opens it.
    fn put(&mut self, at: usize, line: usize, change: Change) {
        self.places.push(Place { span: at..at, line, change });
    }

    fn function(&mut self, signature: &Signature, body: &Block) {
        // No switch can be read where the compiler computes.
        if signature.constness.is_some() {
            return;
        }
        let brace = body.brace_token.span.open();
        for &value in answers(&signature.output) {
            let change = Change::Returns { function: signature.ident.to_string(), value };
            self.put(brace.byte_range().end, signature.ident.span().start().line, change);
        }
        visit::visit_block(self, body);
    }

    /// What decides by itself; comparisons and the like are changed inside.
    fn condition(&mut self, condition: &Expr) {
        if matches!(condition, Expr::Path(_) | Expr::Field(_) | Expr::MethodCall(_) | Expr::Call(_))
        {
            self.note(condition, Change::Always);
            self.note(condition, Change::Never);
        }
    }
}

/// What a function could answer without looking.
fn answers(output: &ReturnType) -> &'static [&'static str] {
    let ReturnType::Type(_, output) = output else { return &["()"] };
    let Type::Path(path) = output.as_ref() else { return &[] };
    let name = path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    match name.as_str() {
        "bool" => &["true", "false"],
        "Option" => &["None"],
        "Vec" => &["Vec::new()"],
        "Attempt" => &["Ok(())"],
        "Result" => &["Ok(Default::default())"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i64" | "Span" | "Moment" => {
            &["Default::default()"]
        }
        _ => &[],
    }
}

/// What else an operator could have been.
fn others(operator: &BinOp) -> (&'static str, &'static [&'static str]) {
    match operator {
        BinOp::Eq(_) => ("==", &["!="]),
        BinOp::Ne(_) => ("!=", &["=="]),
        BinOp::Lt(_) => ("<", &["<=", ">"]),
        BinOp::Le(_) => ("<=", &["<", ">="]),
        BinOp::Gt(_) => (">", &[">=", "<"]),
        BinOp::Ge(_) => (">=", &[">", "<="]),
        BinOp::And(_) => ("&&", &["||"]),
        BinOp::Or(_) => ("||", &["&&"]),
        BinOp::Add(_) => ("+", &["-"]),
        BinOp::Sub(_) => ("-", &["+"]),
        BinOp::AddAssign(_) => ("+=", &["-="]),
        BinOp::SubAssign(_) => ("-=", &["+="]),
        _ => ("", &[]),
    }
}

/// Whether it binds names, as no operand of anything but `&&` may.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(both) => binds(&both.left) || binds(&both.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if module.ident != "tests" {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(expression, Some(_)) = statement {
            let effect = match expression {
                Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_) | Expr::Try(_) => true,
                Expr::Binary(both) => !others(&both.op).1.is_empty(),
                _ => false,
            };
            if effect {
                self.note(statement, Change::Deleted);
            }
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'ast Expr) {
        match expression {
            Expr::Binary(both) if !binds(expression) => {
                let (was, now) = others(&both.op);
                for &now in now {
                    let change = Change::Operator {
                        left: both.left.span().byte_range(),
                        right: both.right.span().byte_range(),
                        was: was.to_owned(),
                        now,
                    };
                    self.note(expression, change);
                }
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                self.note(expression, Change::NotNegated(unary.expr.span().byte_range()));
            }
            Expr::Macro(call) if call.mac.path.is_ident("matches") => {
                self.note(expression, Change::Negated);
            }
            Expr::If(branch) => self.condition(&branch.cond),
            Expr::While(branch) => self.condition(&branch.cond),
            Expr::Match(choice) => {
                let last = choice.arms.last().map(|arm| &arm.pat);
                let takes_all = matches!(last, Some(syn::Pat::Wild(_)));
                for (index, arm) in choice.arms.iter().enumerate() {
                    match &arm.guard {
                        Some((_, guard)) if !binds(guard) => {
                            self.note(guard.as_ref(), Change::Always);
                            self.note(guard.as_ref(), Change::Never);
                        }
                        None if takes_all && index + 1 < choice.arms.len() => {
                            let span = arm.pat.span();
                            self.put(span.byte_range().end, span.start().line, Change::ArmGone);
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        visit::visit_expr(self, expression);
    }
}
