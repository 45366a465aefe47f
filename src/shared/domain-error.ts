type DomainErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable'

/** A refusal that a person will read: `message` is a whole sentence, `code` is what programs compare. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind
  readonly code: string
  readonly fields: Record<string, string[]> | undefined

  constructor(kind: DomainErrorKind, code: string, message: string, fields?: Record<string, string[]>) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.fields = fields
  }
}
