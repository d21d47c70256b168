//! How a row becomes a value, and a column an id. By hand, because sqlx's own macros bring a second build of both databases
//! and of TLS into every compilation, to check queries that we do not have checked.

/// A value from a row whose columns have the names of its fields. What is kept as another type says which.
macro_rules! from_row {
    ($name:ident { $($field:ident $(: $kept:ty)?),* $(,)? }) => {
        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for $name
        where
            &'static str: sqlx::ColumnIndex<R>,
            i64: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
            bool: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
            String: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
            Vec<u8>: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
        {
            fn from_row(row: &'r R) -> sqlx::Result<Self> {
                Ok(Self { $($field: $crate::row::column!(row, $field $($kept)?)),* })
            }
        }
    };
}

macro_rules! column {
    ($row:ident, $field:ident) => {
        $row.try_get(stringify!($field))?
    };
    ($row:ident, $field:ident $kept:ty) => {{
        let kept: $kept = $row.try_get(stringify!($field))?;
        kept.try_into().map_err(|error| $crate::row::unfit(stringify!($field), error))?
    }};
}

/// A column that holds what its field cannot be.
pub(crate) fn unfit(
    column: &str,
    error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_string(), source: error.into() }
}

/// An id is kept as the number that it is.
macro_rules! kept_as_number {
    ($name:ident) => {
        impl<D: sqlx::Database> sqlx::Type<D> for $name
        where
            i64: sqlx::Type<D>,
        {
            fn type_info() -> D::TypeInfo {
                <i64 as sqlx::Type<D>>::type_info()
            }

            fn compatible(info: &D::TypeInfo) -> bool {
                <i64 as sqlx::Type<D>>::compatible(info)
            }
        }

        impl<'q, D: sqlx::Database> sqlx::Encode<'q, D> for $name
        where
            i64: sqlx::Encode<'q, D>,
        {
            fn encode_by_ref(
                &self,
                buffer: &mut D::ArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                self.0.encode_by_ref(buffer)
            }
        }

        impl<'r, D: sqlx::Database> sqlx::Decode<'r, D> for $name
        where
            i64: sqlx::Decode<'r, D>,
        {
            fn decode(value: D::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                <i64 as sqlx::Decode<'r, D>>::decode(value).map(Self)
            }
        }
    };
}

pub(crate) use {column, from_row, kept_as_number};
