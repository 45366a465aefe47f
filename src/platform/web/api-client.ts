import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Call, CallAnswer, CallArgs, Calls, FileAddress, JsonAddress } from '#shared/call.ts'
import { fillPath, withQuery } from '#shared/page-address.ts'
import { authorization, signedIn } from './session.ts'
import { failureTexts } from './texts/pages.ts'

/** What the API said no with, in its own words. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Everything it said: some refusals carry more than words. */
  readonly body: unknown

  constructor(status: number, body: { error?: string; code?: string }) {
    super(body.error ?? failureTexts.unexpected)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.body = body
  }
}

/** Our own server's no: nothing was done. After anything else it may have been done all the same, also after a proxy's page. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Nobody was reached, or somebody who could not help just then: the same may well be answered later. */
export const mayPass = (error: unknown): boolean => !isRefusal(error) || error.status === 429

/** Nothing where the call needs nothing. */
type Maybe<Args> = Partial<Args> extends Args ? [args?: Args] : [args: Args]
type ArgsOf<C extends Call> = Maybe<CallArgs<C>>
type UrlArgsOf<C extends Call> = Maybe<Omit<CallArgs<C>, 'headers' | 'body' | 'form'>>

type Api<C extends Calls> = {
  /**
   * Sends a call. The answer is not parsed again here: our own server has just checked it against the described schema, and
   * a parser would weigh more than the landing page's own code.
   */
  call: <A extends JsonAddress<C>>(address: A, ...args: ArgsOf<C[A]>) => Promise<CallAnswer<C[A]>>
  /** Of a call that answers a file. */
  file: <A extends FileAddress<C>>(address: A, ...args: ArgsOf<C[A]>) => Promise<Blob>
  /** Where it is, for what is asked by other means than `call`. */
  url: <A extends keyof C>(address: A, ...args: UrlArgsOf<C[A]>) => string
}

/**
 * The calls of a contract, which is imported for its types alone: an address stands where it is used, and a changed verb,
 * path, parameter, body or answer no longer compiles there.
 */
export const apiOf = <C extends Calls>(): Api<C> => api as Api<C>

type AnyArgs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

const api = {
  call: async (address: string, args: AnyArgs = {}) => read(await sendCall(address, args)),
  file: async (address: string, args: AnyArgs = {}) => {
    const response = await sendCall(address, args)
    return response.ok ? response.blob() : read(response)
  },
  url: urlOf,
}

export function urlOf(address: string, { params = {}, query = {} }: AnyArgs = {}): string {
  return withQuery(fillPath(address.slice(address.indexOf(' ') + 1), params), query)
}

async function sendCall(address: string, args: AnyArgs): Promise<Response> {
  const [method = 'GET'] = address.split(' ')
  const url = urlOf(address, args)
  const json = args.body !== undefined && { 'content-type': 'application/json' }
  const body = args.body === undefined ? null : JSON.stringify(args.body)
  const signed = () => fetch(url, { method, body, headers: { ...args.headers, ...json, ...authorization() } })
  // There a 401 means a wrong password, or an old token: nothing that a renewal could mend.
  const response = await (url.startsWith('/api/token/') ? signed() : signedIn(signed))
  // Whatever is read is there, or it is a failure.
  if (method === 'GET' && response.ok && response.status !== 200) throw new ApiError(response.status, {})
  return response
}

async function read<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T
  const refuse = (body: unknown) => new ApiError(response.status, body as { error?: string; code?: string })
  if (!response.ok) throw refuse(await response.json().catch(() => ({})))
  return response.json().catch(() => {
    // A proxy's page with a 200 is no answer of ours either.
    throw refuse({})
  }) as Promise<T>
}

/** For what a screen can do without: the failure is logged, the screen gets null and offers Retry. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    return null
  }
}

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey'>

/** The same where something was had before: that stays, and the query's error says that it is not the latest. */
export async function orLastKnown<T>(answer: Promise<T>, { client, queryKey }: Asking): Promise<T | null> {
  const before: unknown = client.getQueryData(queryKey)
  return before === undefined || before === null ? orNull(answer) : answer
}

/**
 * For what a form needs on a line that comes and goes: asked also when the phone thinks that there is none, so that it fails
 * in words instead of waiting in silence, and asked again when there is one. What was had stays for as long as the page is
 * open, whichever step is shown.
 */
export const onBadLine = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  gcTime: Number.POSITIVE_INFINITY,
} as const
