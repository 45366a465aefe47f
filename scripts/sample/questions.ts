/** What the organiser asks beside the form, one of each kind, and what people answered. */
import type { Database } from '#platform/server/db.ts'
import type { Question } from '#platform/server/db-types.ts'
import { createRandom, day, type Random } from './random.ts'

type Kind = Question['kind']
type Asked = {
  asked: Question['asked']
  kind: Kind
  words: string
  hint?: string
  options?: string[]
  is_sensitive?: boolean
  at_door?: boolean
  /** How many of a hundred say something. */
  share: number
  answer: (random: Random) => string[]
}

const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL']
const workshops = ['Worship', 'Kids and youth', 'Small groups', 'Missions', 'Media']
const wishes = [
  'With my sister',
  'Anybody of our church',
  'Ground floor please, my knees are bad',
  'With Ate Liza and Ate Grace of Bukal ng Biyaya, if there is a room for three',
  'No preference',
]

const questions: Asked[] = [
  {
    asked: 'person',
    kind: 'choice',
    words: 'Which size is your shirt?',
    hint: 'They are cut small.',
    options: sizes,
    at_door: true,
    share: 93,
    answer: (random) => [random.weighted({ XS: 4, S: 20, M: 34, L: 24, XL: 13, '2XL': 5 })],
  },
  {
    asked: 'person',
    kind: 'choices',
    words: 'Which workshops would you like to go to?',
    hint: 'As many as you like.',
    options: workshops,
    share: 71,
    answer: (random) => {
      const first = random.int(0, workshops.length - 1)
      return workshops.filter((_, index) => index === first || random.chance(0.3))
    },
  },
  {
    asked: 'person',
    kind: 'text',
    words: 'With whom would you like to share a room?',
    share: 38,
    answer: (random) => [random.pick(wishes)],
  },
  {
    asked: 'person',
    kind: 'date',
    words: 'When were you born?',
    hint: 'For the insurance.',
    is_sensitive: true,
    share: 64,
    answer: (random) => [`${random.int(1950, 2012)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`],
  },
  {
    asked: 'group',
    kind: 'number',
    words: 'How many cars will you bring?',
    share: 66,
    answer: (random) => [random.weighted({ '0': 50, '1': 42, '2': 8 })],
  },
  {
    asked: 'group',
    kind: 'yes_no',
    words: 'Do you need a place to stay for the night before?',
    share: 80,
    answer: (random) => [random.chance(0.3) ? 'yes' : 'no'],
  },
]

const two = (number: number) => String(number).padStart(2, '0')

export async function addQuestions(db: Database, slug: string, now: Date): Promise<void> {
  const random = createRandom(`questions of ${slug}`)
  const asked_since = new Date(now.getTime() - 50 * day)
  const { id: event_id } = await db.selectFrom('event').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()
  const rows = questions.map((question, position) => ({
    id: random.id(asked_since),
    event_id,
    asked: question.asked,
    kind: question.kind,
    words: question.words,
    hint: question.hint ?? '',
    options: question.options ?? [],
    position,
    // Nobody who tries the form is held up by them.
    is_required: false,
    is_sensitive: question.is_sensitive ?? false,
    at_door: question.at_door ?? false,
    in_exports: !question.is_sensitive,
    series: random.id(asked_since),
    asked_since,
  }))
  const [first] = rows
  if (!first) return
  // Its words before somebody found better ones.
  const before = {
    ...first,
    id: random.id(new Date(asked_since.getTime() - 5 * day)),
    words: 'Shirt size?',
    hint: '',
    asked_since: new Date(asked_since.getTime() - 5 * day),
    retired_at: asked_since,
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('question')
      .values([before, ...rows])
      .execute()
    const people = await tx
      .selectFrom('registration')
      .where('event_id', '=', event_id)
      .select(['id', 'group_id', 'position'])
      .orderBy('group_id')
      .orderBy('position')
      .execute()
    const answers = people.flatMap(({ id, group_id, position }) =>
      questions.flatMap(({ asked, share, answer }, index) => {
        if (asked === 'group' && position > 1) return []
        if (!random.chance(share / 100)) return []
        const question = index === 0 && random.chance(0.03) ? before : rows[index]
        if (!question) return []
        const registration_id = asked === 'person' ? id : null
        return { id: random.id(now), group_id, registration_id, question_id: question.id, value: answer(random) }
      }),
    )
    for (let start = 0; start < answers.length; start += 1000) {
      await tx
        .insertInto('question_answer')
        .values(answers.slice(start, start + 1000))
        .execute()
    }
  })
}
