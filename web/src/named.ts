// Things that are a name, or a name with what belongs to it, as Rust writes them: `"resign"`, `{"tell":0}`.

/** The names of such things. */
export type NameOf<T> = T extends string ? T : T extends object ? keyof T & string : never;

/** What belongs to a name. */
export type PartOf<T, Name extends string> = Name extends string
  ? T extends object
    ? T extends { [K in Name]: infer Part }
      ? Part
      : never
    : never
  : never;

/** What it is called. */
export const nameOf = <T extends string | object>(it: T): NameOf<T> =>
  (typeof it === 'string' ? it : Object.keys(it)[0]) as NameOf<T>;

/** What belongs to it, if it is called so. */
export const partOf = <T extends string | object, Name extends NameOf<T>>(it: T, name: Name): PartOf<T, Name> | undefined =>
  typeof it === 'object' && name in it ? (it as { [K in Name]: PartOf<T, Name> })[name] : undefined;

/** One of this name, with what belongs to it. */
export const named = <T, Name extends NameOf<T>>(name: Name, part: PartOf<T, Name>): T => ({ [name]: part }) as T;
