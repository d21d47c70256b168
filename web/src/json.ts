// JSON as it is read: here it gets its type, and nowhere else. Who reads what Rust has written names a type that is made from Rust's.

/** Reads a text; `change` makes other values of some, as `JSON.parse` has it. */
export const readJson = <T>(text: string, change?: (name: string, value: unknown) => unknown): T => JSON.parse(text, change) as T;
