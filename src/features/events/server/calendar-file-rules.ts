import type { PublicEvent } from '../contract.ts'

type Day = Pick<PublicEvent, 'id' | 'name' | 'organizer' | 'date' | 'starts_time' | 'ends_time' | 'venue'>

/** One event as iCalendar (RFC 5545), which phones open with the calendar that their owner uses. */
export function calendarFile(event: Day, now: Date): string {
  const { id, name, organizer, date, starts_time, ends_time, venue } = event
  const days = [`DTSTART;VALUE=DATE:${plain(date)}`, `DTEND;VALUE=DATE:${plain(dayAfter(date))}`]
  const hoursFrom = (start: string) => [
    `DTSTART:${inUtc(date, start)}`,
    ...(ends_time ? [`DTEND:${inUtc(date, ends_time)}`] : []),
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tipon//EN',
    'BEGIN:VEVENT',
    // The same each time: who saves it again has it once.
    `UID:${id}@tipon`,
    `DTSTAMP:${stamp(now)}`,
    ...(starts_time ? hoursFrom(starts_time) : days),
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(organizer)}`,
    ...(venue ? [`LOCATION:${escaped(venue)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const plain = (isoDate: string): string => isoDate.replaceAll('-', '')

const dayAfter = (isoDate: string): string => new Date(Date.parse(isoDate) + 86_400_000).toISOString().slice(0, 10)

const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Manila is eight hours ahead, all year. */
const inUtc = (date: string, time: string): string => stamp(new Date(`${date}T${time}:00+08:00`))

const escaped = (words: string): string =>
  words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)

const most = 75

/** A line has at most 75 bytes; the next goes on behind a space. No letter is cut in two. */
function folded(line: string): string {
  let [all, room] = ['', most]
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (bytes > room) {
      all += '\r\n '
      room = most - 1
    }
    all += letter
    room -= bytes
  }
  return all
}
