/** People who do not exist, with names, churches and addresses as they are common in the Philippines. */
import type { Participant } from '#features/registrations/contract.ts'
import type { Random } from './random.ts'

const women = [
  'Maria', 'Ana', 'Liza', 'Grace', 'Josefina', 'Rosario', 'Teresita', 'Corazon', 'Lourdes', 'Jennylyn', 'Princess',
  'Kristine Joy', 'Maria Theresa', 'Ma. Lourdes', 'Mary Grace', 'Angelica', 'Bernadette', 'Cherry Mae', 'Divina',
  'Erlinda', 'Fe', 'Gemma', 'Hazel', 'Imelda', 'Jocelyn', 'Katrina', 'Lovely', 'Marites', 'Nenita', 'Ofelia',
  'Perla', 'Queenie', 'Rowena', 'Sheila Mae', 'Trisha', 'Unica', 'Vilma', 'Winnie', 'Yolanda', 'Zenaida', 'Aira',
  'Bea', 'Charmaine', 'Dianne', 'Ella', 'Nicole', 'Precious', 'Rhea', 'Shaira', 'Maria Concepcion Josefina',
] // biome-ignore format: a list of words
const men = [
  'Jose', 'Juan', 'Mark', 'John Paul', 'Pedro', 'Ramon', 'Rogelio', 'Noel', 'Benjie', 'Paolo', 'Niño', 'Efren',
  'Reynaldo', 'Danilo', 'Ferdinand', 'Gilbert', 'Harold', 'Isagani', 'Jericho', 'Kenneth', 'Lito', 'Manuel',
  'Nestor', 'Oscar', 'Pepito', 'Quirino', 'Rodel', 'Salvador', 'Teodoro', 'Ulysses', 'Vicente', 'Wilfredo', 'Xavier',
  'Zaldy', 'Arnel', 'Bong', 'Christian', 'Dennis', 'Emmanuel', 'Francis', 'Jayson', 'Carlo', 'Ian', 'Joshua', 'Angelo',
  'Jose Rizalino', 'Mark Anthony', 'Dominador', 'Crisanto', 'Bonifacio',
] // biome-ignore format: a list of words
const surnames = [
  'Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres', 'Castillo', 'Flores', 'Villanueva',
  'Ramos', 'Castro', 'Rivera', 'Aquino', 'Navarro', 'Mercado', 'Domingo', 'Pascual', 'Salazar', 'Dela Cruz', 'De Leon',
  'De Guzman', 'Del Rosario', 'De los Santos', 'San Juan', 'Peña', 'Muñoz', 'Ibañez', 'Nuñez', 'Zuñiga', 'Cariño',
  'Magsaysay', 'Pangilinan', 'Dimaculangan', 'Catacutan', 'Macaraeg', 'Lacson', 'Manalo', 'Batungbakal', 'Tolentino',
  'Sy', 'Uy', 'Tan', 'Lim', 'Chua', 'Go', 'Abad', 'Agbayani', 'Baluyot', 'Cabrera', 'Dizon', 'Evangelista', 'Fajardo',
  'Gatdula', 'Hernandez', 'Ilagan', 'Javier', 'Katigbak', 'Legaspi', 'Madlangbayan', 'Natividad', 'Ongpin', 'Padilla',
  'Quiambao', 'Robles', 'Sarmiento', 'Tiongson', 'Umali', 'Valdez', 'Yap', 'Zamora', 'Villanueva-Macapagal',
] // biome-ignore format: a list of words
const suffixes = ['Jr.', 'Jr.', 'Jr.', 'Sr.', 'II', 'III', 'IV']

const churches = [
  ['Harvest Light Church', 'Ptr. Ramon Villanueva', 26],
  ['Bukal ng Biyaya', 'Ptr. Efren Dizon', 15],
  ['Grace Fellowship Talisay', 'Ptr. Manuel Abad', 12],
  ['Living Hope Mandaue', 'Ptra. Lourdes Tiongson', 11],
  ['Daybreak Community', 'Ptr. Joel Katigbak', 9],
  ['Shalom Assembly', 'Ptr. Nestor Umali', 8],
  ['Iglesia ng Pag-asa, Lapu-Lapu', 'Ptr. Isagani Cariño', 6],
  ['Cornerstone Bible Church of Consolacion', 'Ptr. Harold Lim', 5],
  ['Jesus the Good Shepherd Christian Family Center, Liloan', 'Ptr. Dominador Madlangbayan Jr.', 3],
  // As somebody else of the same church writes it.
  ['bukal ng biyaya', '', 2],
  ['', '', 3],
] as const

const streets = [
  'Mango Avenue',
  'Rizal Street',
  'Mabini Street',
  'Osmeña Boulevard',
  'M. L. Quezon Avenue',
  'Bonifacio Street',
]
const towns = [
  'Cebu City',
  'Mandaue City',
  'Lapu-Lapu City',
  'Talisay City, Cebu',
  'Consolacion, Cebu',
  'Liloan, Cebu',
  'Minglanilla, Cebu',
]
const networks = ['17', '18', '20', '27', '39', '49', '98', '99']
const notes = [
  'Allergic to shrimps',
  'Asthma, has an inhaler',
  'Wheelchair',
  'Maintenance for high blood',
  'No pork',
  'Peanut allergy',
]

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')

export const aMobile = (random: Random): string => `09${random.pick(networks)}555${random.digits(4)}`

export type Name = Pick<Participant, 'first_name' | 'middle_name' | 'last_name' | 'name_suffix' | 'sex'>

export function aName(random: Random, last_name = random.pick(surnames)): Name {
  const sex = random.chance(0.56) ? 'FEMALE' : 'MALE'
  return {
    first_name: random.pick(sex === 'FEMALE' ? women : men),
    middle_name: random.chance(0.8) ? random.pick(surnames) : '',
    last_name,
    name_suffix: sex === 'MALE' && random.chance(0.12) ? random.pick(suffixes) : '',
    sex,
  }
}

/** Nobody's address: these domains are kept free for examples. */
export const anEmail = (random: Random, { first_name, last_name }: Name): string =>
  `${plain(first_name)}.${plain(last_name)}${random.int(1, 999)}@${random.pick(['example.org', 'example.com', 'example.net'])}`

export const anAddress = (random: Random): string =>
  `${random.int(1, 260)} ${random.pick(streets)}, ${random.pick(towns)}`

const designationShares = {
  MEMBER: 52,
  WORKER: 12,
  LIFEGROUP_LEADER: 11,
  MINISTRY_LEADER: 8,
  PASTOR: 5,
  PASTORS_WIFE: 3,
  ELDER: 4,
  GUEST: 5,
}

/** People who come together: most are a family, larger groups are of one church. The first one's address is everybody's. */
export function aGroupOf(random: Random, size: number): Participant[] {
  const isFamily = size < 7 && random.chance(0.75)
  const surname = random.pick(surnames)
  const church = random.weighted(Object.fromEntries(churches.map(([name, , share]) => [name, share])))
  const pastor = churches.find(([name]) => name === church)?.[1] ?? ''
  const address = anAddress(random)
  const first = aName(random, surname)
  const email = anEmail(random, first)
  return Array.from({ length: size }, (_, position) => {
    const name = position === 0 ? first : aName(random, isFamily ? surname : undefined)
    return {
      ...name,
      mobile: aMobile(random),
      civil_status: random.weighted({ SINGLE: 45, MARRIED: 50, WIDOWED: 5 }),
      messenger: random.chance(0.5) ? `${name.first_name} ${name.last_name}` : '',
      designation: random.weighted(designationShares),
      email: position === 0 || random.chance(0.6) ? email : anEmail(random, name),
      address: isFamily || random.chance(0.5) ? address : anAddress(random),
      church,
      pastor,
      notes: random.chance(0.1) ? random.pick(notes) : random.chance(0.3) ? 'N/A' : '',
      ls_first_time: random.chance(0.35),
    }
  })
}
