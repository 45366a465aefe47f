import type * as z from 'zod/mini'
import type { staffRoles } from './staff-roles.ts'

type Schema = z.core.$ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Refused = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

type Workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Verb and path, as in `POST /api/staff/payments/:id/decision`: the name of a call on both sides of the wire. */
export type Address = `${Method} /${string}`

/** Everybody, or members of staff with one of these roles. An admin may use every call. */
export type Access = 'public' | readonly (typeof staffRoles)[number][]

/**
 * A call of the API, described once: its route, its client, its page in the API's documentation and its row in
 * docs/access.md are made from this.
 */
export type Call = {
  summary: string
  description?: string
  access: Access
  /** Opens for those too who have not chosen an own password yet. */
  beforeOwnPassword?: true
  params?: Schema
  query?: Schema
  headers?: Schema
  body?: Schema
  /** A multipart form. It is read by its handler, part by part: this says what its fields, photos (or PDFs) and files are. */
  form?: { fields?: Schema; pictures?: readonly string[]; files?: readonly string[] }
  /** 200 unless told otherwise, or 204 where there is no answer. */
  status?: 201 | 202
  answer?: Schema
  /** The answer is a file of this type. */
  file?: 'image/jpeg' | 'image/avif' | 'application/pdf' | 'text/calendar' | 'text/csv' | Workbook
  /** A refusal with 409 that says more than its words. */
  conflict?: Schema
  /** What it may be refused with, by its code, beside what any call may be. */
  refusals?: Record<string, Refused | readonly Refused[]>
  /** About somebody, yet public: no cache keeps it and no search engine lists it. (Nothing of the staff's is kept.) */
  uncached?: true
  /** Asked every few seconds: these lines would bury the rest of the log. */
  unlogged?: true
}

export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A path with names in it needs a schema with the same names. */
type CallAt<A extends string> = Call &
  ([ParamNames<A>] extends [never] ? { params?: never } : { params: z.core.$ZodType<Record<ParamNames<A>, unknown>> })

export type Calls = Record<string, Call>

export const describeCalls = <const C extends { [A in keyof C]: A extends Address ? CallAt<A> : never }>(calls: C): C =>
  calls

/** The addresses of those calls that are sent in the same way. */
export type FormAddress<C extends Calls> = { [A in keyof C]: C[A]['form'] extends object ? A : never }[keyof C]
export type FileAddress<C extends Calls> = { [A in keyof C]: C[A]['file'] extends string ? A : never }[keyof C]
export type JsonAddress<C extends Calls> = Exclude<keyof C, FormAddress<C> | FileAddress<C>>

type Part = 'params' | 'query' | 'headers' | 'body'
type Given<C extends Call, P extends Part> = C[P] extends Schema ? P : never
type Needed<C extends Call, P extends Part> = C[P] extends Schema
  ? IsOptional<z.input<C[P]>> extends true
    ? never
    : P
  : never
type IsOptional<Value> = Partial<Value> extends Value ? true : undefined extends Value ? true : false

/** What a sender gives. */
export type CallArgs<C extends Call> = { [P in Part as Needed<C, P>]: z.input<NonNullable<C[P]>> } & {
  [P in Part as Given<C, P>]?: z.input<NonNullable<C[P]>>
} & (C['form'] extends object ? { form: FormData } : unknown)

/** What a handler is given. */
export type CallRequest<C extends Call> = { [P in Part]: C[P] extends Schema ? z.output<C[P]> : unknown }

/** What a sender gets. */
export type CallAnswer<C extends Call> = C['answer'] extends Schema
  ? z.output<C['answer']>
  : C['file'] extends string
    ? Blob
    : undefined

/** What a handler answers. */
export type CallResult<C extends Call> =
  | (C['answer'] extends Schema ? z.input<C['answer']> : C['file'] extends string ? never : void)
  | (C['conflict'] extends Schema ? z.input<C['conflict']> : never)
