import * as z from 'zod/mini'
import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'
import { oneLine, requiredText, text, tooLong } from '#shared/text-fields.ts'

/** `synonyms` is how else a spreadsheet says it, in small letters and without blanks. */
type Option = { value: string; label: string; synonyms: readonly string[] }

type Field = {
  label: string
  /** Said after the label where there is room for it. */
  note?: string
  /** What the form and the server refuse, and in which words. */
  rule: z.ZodMiniType
  control: 'text' | 'tel' | 'email' | 'area' | 'radio' | 'select' | 'designation' | 'yes_no'
  options?: readonly Option[]
  required?: boolean
  /** Told beside its label; most fields that may stay empty say so. */
  optional?: boolean
  /** Alone in its row on a wide screen. */
  wide?: boolean
  placeholder?: string
  hint?: string
  /** Said to the first participant only. */
  hintForFirst?: string
  /** The browser's word for it: it fills in the first participant, who mostly holds the phone, and nobody else. */
  autoComplete?: string
  capitals?: boolean
  /** Done to what was typed once the field is left. */
  tidy?: (typed: string) => string
  /** Too private to be left behind on a device that several people use. */
  sensitive: boolean
  /** Part of what `fullName` says, and not said again below it. */
  partOfName?: boolean
  /** Nobody has the time for it at the desk. */
  notAtDesk?: boolean
  /** Nobody is let in at the desk without it; the event says which of the others are asked there. */
  neededAtDesk?: boolean
  /** Instead of the rule at the desk, where it may stay empty. */
  deskRule?: z.ZodMiniType
  /** Mostly the same for a family: at the desk the first of them says it for all. */
  ofFamily?: boolean
  /**
   * The words of its heading in a spreadsheet. The lower number is asked first: "first time" must not be taken for a first
   * name. Whole words: nobody named Felicity heads a column of cities.
   */
  heading: readonly [order: number, words: RegExp]
}

const optionalText = z._default(text(200).check(oneLine), '')

const isEmail = (typed: string): boolean => z.email().safeParse(typed).success

/**
 * What is asked about one person of a group, in the order of the form. A field has the same name in the form, on the wire
 * and in the table. Forms, drafts, pasted lists, what is checked and what is sent follow this list.
 */
const participantFields = {
  first_name: {
    label: 'First Name',
    rule: requiredText('First name is required').check(oneLine),
    control: 'text',
    required: true,
    autoComplete: 'given-name',
    capitals: true,
    partOfName: true,
    neededAtDesk: true,
    sensitive: false,
    heading: [5, /\b(first(name)?|given(name)?|pangalan)\b/],
  },
  middle_name: {
    label: 'Middle Name',
    rule: optionalText,
    control: 'text',
    optional: true,
    autoComplete: 'additional-name',
    capitals: true,
    partOfName: true,
    sensitive: false,
    heading: [3, /\bmiddle(name)?\b|^m ?i$/],
  },
  last_name: {
    label: 'Last Name',
    rule: requiredText('Last name is required').check(oneLine),
    control: 'text',
    required: true,
    autoComplete: 'family-name',
    capitals: true,
    partOfName: true,
    neededAtDesk: true,
    ofFamily: true,
    sensitive: false,
    heading: [4, /\b(last(name)?|surname|family name|apelyido)\b/],
  },
  name_suffix: {
    label: 'Suffix',
    rule: optionalText,
    control: 'text',
    optional: true,
    placeholder: 'Jr., Sr., III',
    autoComplete: 'honorific-suffix',
    partOfName: true,
    sensitive: false,
    heading: [6, /\bsuffix\b|^ext\w*/],
  },
  sex: {
    label: 'Gender',
    rule: z.enum(['MALE', 'FEMALE'], 'Please select a Gender'),
    control: 'radio',
    options: [
      { value: 'MALE', label: 'Male', synonyms: ['m', 'man', 'boy', 'lalaki', 'lalake'] },
      { value: 'FEMALE', label: 'Female', synonyms: ['f', 'woman', 'girl', 'babae'] },
    ],
    required: true,
    wide: true,
    deskRule: z._default(z.enum(['MALE', 'FEMALE', ''], 'Please select a Gender'), ''),
    sensitive: false,
    heading: [10, /\b(gender|sex|kasarian)\b/],
  },
  mobile: {
    label: 'Mobile Number',
    rule: z
      .string('Mobile number is required')
      .check(
        z.overwrite(normalizeMobile),
        z.minLength(1, { error: 'Mobile number is required', abort: true }),
        z.refine(isMobile, 'Invalid mobile number format'),
      ),
    control: 'tel',
    required: true,
    placeholder: '0917 555 0142',
    hint: 'For example 0917 555 0142',
    autoComplete: 'tel',
    tidy: normalizeMobile,
    deskRule: z._default(
      z.string('Invalid mobile number format').check(
        z.overwrite(normalizeMobile),
        z.refine((typed) => typed === '' || isMobile(typed), 'Invalid mobile number format'),
      ),
      '',
    ),
    ofFamily: true,
    sensitive: false,
    heading: [9, /\b(mobile|(cell|tele)?phone|contact|cell|cp)\b|^number$/],
  },
  civil_status: {
    label: 'Civil Status',
    rule: z.enum(['SINGLE', 'MARRIED', 'WIDOWED'], 'Please select a Civil Status'),
    control: 'select',
    options: [
      { value: 'SINGLE', label: 'Single', synonyms: ['binata', 'dalaga', 'unmarried'] },
      { value: 'MARRIED', label: 'Married', synonyms: ['kasal', 'maypamilya', 'mayasawa'] },
      { value: 'WIDOWED', label: 'Widowed', synonyms: ['widow', 'widower', 'balo', 'biyudo', 'biyuda'] },
    ],
    required: true,
    deskRule: z._default(z.enum(['SINGLE', 'MARRIED', 'WIDOWED', ''], 'Please select a Civil Status'), ''),
    sensitive: false,
    heading: [11, /\b(civil|marital)\b|^status$/],
  },
  messenger: {
    label: 'Messenger',
    rule: optionalText,
    control: 'text',
    optional: true,
    placeholder: 'Your name there',
    notAtDesk: true,
    sensitive: false,
    heading: [7, /\b(messenger|facebook|fb)\b/],
  },
  designation: {
    label: 'Designation',
    rule: requiredText('Please select a Designation'),
    control: 'designation',
    required: true,
    neededAtDesk: true,
    sensitive: false,
    heading: [12, /\b(designation|position|role|title)\b/],
  },
  email: {
    label: 'Email Address',
    rule: z
      .string('Email address is required')
      .check(
        z.trim(),
        z.minLength(1, { error: 'Email address is required', abort: true }),
        z.maxLength(200, tooLong(200)),
        z.email('Please enter a valid email address.'),
      ),
    control: 'email',
    required: true,
    wide: true,
    hintForFirst: 'The receipt and the QR codes go here.',
    autoComplete: 'email',
    tidy: (typed) => typed.trim(),
    deskRule: z._default(
      text(200).check(z.refine((typed) => typed === '' || isEmail(typed), 'Please enter a valid email address.')),
      '',
    ),
    sensitive: false,
    heading: [8, /\be ?mail\b/],
  },
  address: {
    label: 'Address',
    rule: requiredText('Address is required'),
    control: 'area',
    required: true,
    wide: true,
    autoComplete: 'street-address',
    deskRule: optionalText,
    ofFamily: true,
    sensitive: false,
    heading: [15, /\b(address|tirahan|city|barangay)\b/],
  },
  church: {
    label: 'Church',
    rule: optionalText,
    control: 'text',
    optional: true,
    capitals: true,
    ofFamily: true,
    sensitive: false,
    heading: [14, /\b(church|simbahan|congregation)\b/],
  },
  pastor: {
    label: 'Pastor',
    rule: optionalText,
    control: 'text',
    optional: true,
    capitals: true,
    ofFamily: true,
    sensitive: false,
    heading: [13, /\bpastor\b/],
  },
  notes: {
    label: 'Notes',
    note: '(allergies or medications)',
    rule: z._default(text(1000), ''),
    control: 'area',
    wide: true,
    hint: 'Type N/A if not applicable',
    sensitive: true,
    heading: [16, /\b(notes?|allerg(y|ies|ic)|medic\w*|health|conditions?|remarks?)\b/],
  },
  ls_first_time: {
    label: 'First time attending',
    rule: z._default(z.boolean(), false),
    control: 'yes_no',
    options: [
      { value: 'true', label: 'Yes', synonyms: ['y', '1', 'oo', 'opo', 'true', 'firsttime', 'firsttimer'] },
      { value: 'false', label: 'No', synonyms: ['n', '0', 'hindi', 'false', 'returning'] },
    ],
    wide: true,
    sensitive: false,
    heading: [1, /\bfirst ?time\w*( attend\w* .*)?|\bunang beses\b|\bnewcomers?\b/],
  },
} as const satisfies Record<string, Field>

type Fields = typeof participantFields
export type FieldKey = keyof Fields

export const fieldKeys = Object.keys(participantFields) as FieldKey[]
export const isFieldKey = (word: string): word is FieldKey => Object.hasOwn(participantFields, word)

/** Without the narrow type of its row, for those that go through all of them. */
export const fieldOf = (key: FieldKey): Field => participantFields[key]

/** One person of a group. */
export const participant = z.object(
  Object.fromEntries(fieldKeys.map((key) => [key, fieldOf(key).rule])) as { [Key in FieldKey]: Fields[Key]['rule'] },
)
export type Participant = z.infer<typeof participant>

/** What the desk may ask; of these the event says which it asks beside those that are needed. */
export const deskKeys = fieldKeys.filter((key) => !fieldOf(key).notAtDesk)

/** The database knows the same ones (`event.walk_in_fields`). */
export type AskableKey = {
  [Key in FieldKey]: Fields[Key] extends { notAtDesk: true } | { neededAtDesk: true } ? never : Key
}[FieldKey]
export const askableAtDesk = deskKeys.filter((key): key is AskableKey => !fieldOf(key).neededAtDesk)

type DeskRule<F> = F extends { deskRule: infer Rule extends z.ZodMiniType }
  ? Rule
  : F extends { rule: infer Rule extends z.ZodMiniType }
    ? Rule
    : never

/** One person who stands at the desk: what they did not say is an empty word. */
export const deskParticipant = z.object(
  Object.fromEntries(fieldKeys.map((key) => [key, fieldOf(key).deskRule ?? fieldOf(key).rule])) as {
    [Key in FieldKey]: DeskRule<Fields[Key]>
  },
)
export type DeskParticipant = z.infer<typeof deskParticipant>

export type YesNoKey = { [Key in FieldKey]: Participant[Key] extends boolean ? Key : never }[FieldKey]
export const isYesNo = (key: FieldKey): key is YesNoKey => fieldOf(key).control === 'yes_no'
