import { countOf } from '#shared/counting.ts'
import { formatMoment } from '#shared/manila-time.ts'

const people = (count: number): string => countOf(count, 'person', 'people')

type Told = { people_count: number; offered_until: Date | null; toConfirm: boolean; hasPaid: boolean }
type Words = { title: string; what: string; notice?: { title: string; words: string }; press?: string }

export const waitlistMailTexts = {
  PLACE: ({ toConfirm, hasPaid }: Told): Words =>
    toConfirm
      ? {
          title: 'Please confirm your place in line',
          what: 'All seats are taken, and you asked us to tell you when there is one. Press the button, so that we know that our mails reach you. From then on you are on the waiting list.',
          press: 'Yes, I want a seat',
        }
      : {
          title: 'You are on the waiting list',
          what: hasPaid
            ? 'While you filled in the form, the last seats were taken. Your registration is complete and waits in line with your payment.'
            : 'We write to you as soon as there is a seat for you.',
          ...(hasPaid && {
            notice: {
              title: 'Your payment is safe',
              words:
                'When there is a seat, you are registered by itself, and your receipt follows. Otherwise your money is given back.',
            },
          }),
          press: 'See my place in line',
        },
  OFFER: ({ people_count, offered_until }: Told): Words => ({
    title: `${people_count === 1 ? 'A seat is' : `${people_count} seats are`} kept for you`,
    what: 'Somebody cannot come, and it is your turn.',
    notice: {
      title: `Until ${offered_until ? formatMoment(offered_until.toISOString()) : ''}`,
      words: 'Register and pay until then. After that your seat goes to the next in line.',
    },
    press: 'Register now',
  }),
  SEAT: (_told: Told): Words => ({
    title: 'You have a seat',
    what: 'There is room for you now, and you are registered, with everything that you sent. Your receipt comes in another e-mail.',
  }),
  LAPSED: (_told: Told): Words => ({
    title: 'Your seat went to the next in line',
    what: 'We kept it for you, and nobody registered in time. If you still want to come, ask for a place on the waiting list again.',
  }),
  forPeople: (count: number) => `For ${people(count)}.`,
  seePlace: 'See my place',
  keepLink: 'The link in this e-mail is yours alone: whoever has it can use or give up your place.',
} as const
