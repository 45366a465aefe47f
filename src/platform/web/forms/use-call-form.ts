import { type FormEvent, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '../api-client.ts'
import { failureMessage, nothingLost } from '../failure-message.ts'
import { focusControl, messageOf } from '../form-fields.ts'
import { callFormTexts } from '../texts/call-form.ts'

type Schema = z.ZodMiniType<FieldValues, FieldValues>

type Options<S extends Schema, Answer> = {
  /** The contract's own: what it says is what the person reads. */
  schema: S
  /** In the order of the screen: of several that are wrong, the first one gets the focus. */
  values: DefaultValues<z.input<S>>
  send: (input: z.output<S>) => Promise<Answer>
  onSent?: (answer: Answer, input: z.output<S>) => void
  /** The answer may have been lost on its way back: whoever shows what was sent looks again. */
  onFailed?: () => void
  /** What a refusal is about, where the server names no field itself. */
  fieldOf?: (refusal: ApiError) => Partial<Record<FieldPath<z.input<S>>, string>>
  /** Said where the server did not answer. */
  unreachable?: string
}

/**
 * A form that is sent by one call. It is judged when it is sent and, from then on, as it is mended; the first field that
 * is wrong has the focus. A refusal stands at its field, or above the form (`problem`). What was entered stays.
 */
export function useCallForm<S extends Schema, Answer>(options: Options<S, Answer>) {
  type Values = z.input<S>
  type Name = FieldPath<Values>
  const { schema, values, send, onSent, onFailed, fieldOf, unreachable = nothingLost } = options
  const id = useId()
  const underWay = useRef(false)
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** Of the last try, which what is entered now has nothing to do with. */
  const forgetOutcome = () => {
    setSent(false)
    setFailure(undefined)
  }
  const form = useForm<Values, unknown, z.output<S>>({
    defaultValues: values,
    resolver: resolverOf(schema),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState

  const focusFirst = (wrong: object) => {
    const names = Object.entries(wrong).map(([name, error]) => deepest(name, error))
    const first = Object.keys(values).find((name) => names.some((one) => one.split('.')[0] === name))
    const exact = names.find((one) => one.split('.')[0] === first)
    focusControl(document.getElementById(`${id}-${exact}`) ?? document.getElementById(`${id}-${first}`))
  }
  const hasField = (name: string) => (name.split('.')[0] ?? '') in form.getValues()
  const refuse = (error: unknown) => {
    const refused = Object.entries(error instanceof ApiError ? { ...fieldsOf(error), ...fieldOf?.(error) } : {})
    const known = refused.filter(([name]) => hasField(name))
    if (known.length === 0 || known.length < refused.length) setFailure(error)
    for (const [name, message] of known) form.setError(name as Name, { type: 'server', message: String(message) })
    focusFirst(Object.fromEntries(known))
  }
  /** What is wrong with something that has no field here is said above the form: a button that does nothing tells nobody why. */
  const invalid = (wrong: FieldErrors) => {
    const unseen = Object.keys(wrong).find((name) => !hasField(name))
    if (unseen !== undefined) setFailure(new ApiError(400, { error: messageOf(wrong, unseen) }))
    focusFirst(wrong)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    let arrived: () => void = () => undefined
    forgetOutcome()
    const judgeAndSend = form.handleSubmit(async (input) => {
      try {
        const answer = await send(input)
        setSent(true)
        arrived = () => onSent?.(answer, input)
      } catch (error) {
        onFailed?.()
        refuse(error)
      }
    }, invalid)
    await judgeAndSend(event)
    // Once the form knows that it was sent: one that is emptied now is a new one, and judges nothing yet.
    arrived()
  }

  return {
    form,
    busy: isSubmitting,
    /** Until something else is chosen or sent. */
    sent,
    failure,
    problem: failure === undefined ? undefined : failureMessage(failure, unreachable),
    /** For `<form {...}>`. A second press while it is under way sends nothing. */
    props: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // A password manager fills in without telling anybody.
        for (const [name, value] of new FormData(event.currentTarget)) {
          const known: unknown = form.getValues(name as Name)
          if (typeof known === 'string' && known !== value)
            form.setValue(name as Name, value as PathValue<Values, Name>)
        }
        // Two presses may come before the button is drawn as busy.
        if (underWay.current) return
        const half = halfFilled(event.currentTarget)
        if (half) {
          forgetOutcome()
          form.setError(half.name as Name, { type: 'half', message: callFormTexts.halfFilled })
          half.focus()
          return
        }
        underWay.current = true
        void submit(event).finally(() => {
          underWay.current = false
        })
      },
    } as const,
    errorOf: (name: Name) => messageOf(errors, name),
    idOf: (name: string) => `${id}-${name}`,
    /** For a control that holds no text, such as a group of choices. */
    choose: (chosen: Partial<Values>) => {
      forgetOutcome()
      for (const [name, value] of Object.entries(chosen)) {
        form.setValue(name as Name, value as PathValue<Values, Name>, { shouldValidate: isSubmitted })
      }
    },
    /** For a control of the design system. */
    field: (name: Name, options?: RegisterOptions<Values, Name>) => {
      const { onChange, ...registered } = form.register(name, options)
      return {
        ...registered,
        id: `${id}-${name}`,
        error: messageOf(errors, name),
        onChange: (event: Parameters<typeof onChange>[0]) => {
          setSent(false)
          return onChange(event)
        },
      }
    },
  }
}

/** Of a field in a row of a list: which row, and which field of it. */
function deepest(name: string, error: unknown): string {
  if (typeof error !== 'object' || error === null || 'message' in error) return name
  const inner = Object.entries(error).find(([, value]) => value !== undefined)
  return inner ? deepest(`${name}.${inner[0]}`, inner[1]) : name
}

/** A day without its time is nothing to the page, and would be sent as if it had been left empty. */
const halfFilled = ({ elements }: HTMLFormElement): HTMLInputElement | undefined =>
  [...elements]
    .filter((element) => element instanceof HTMLInputElement)
    .find(({ type, validity }) => ofDays.has(type) && validity.badInput)
const ofDays = new Set(['date', 'time', 'datetime-local'])

function resolverOf<S extends Schema>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> {
  return (entered) => {
    const result = schema.safeParse(entered)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, message } of result.error.issues) {
      const name = path.join('.')
      // The first word about a field is the one that is read.
      if (messageOf(errors, name) === undefined) set(errors, name, { type: 'check', message })
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S>> }
  }
}

function fieldsOf({ body }: ApiError): Record<string, string> {
  const { fields = {} } = (body ?? {}) as { fields?: Record<string, string[]> }
  return Object.fromEntries(Object.entries(fields).map(([name, [message = '']]) => [name, message]))
}
