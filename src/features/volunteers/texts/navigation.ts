import { countOf } from '#shared/counting.ts'
import { stageTexts } from './applications.ts'

export const volunteerNavTexts = {
  applications: {
    label: 'Applications',
    description: 'Read the applications, accept them, and place people in a ministry.',
  },
  members: {
    label: 'Members',
    description: 'Find whoever was accepted, and export the directory.',
    actions: ['Export the directory'],
  },
  lists: {
    label: 'Lists',
    description: 'Keep the ministries and life journeys that applicants choose from.',
    actions: ['Add a ministry', 'Add a life journey'],
  },
} as const

export const applicationTaskTexts = {
  fresh: (count: number) => ({
    title: countOf(count, 'new application'),
    detail: 'Somebody wants to serve, and nobody has read it.',
  }),
  inReview: (count: number) => ({
    title: `${countOf(count, 'application')} in review`,
    detail: 'Somebody of the team reads them.',
  }),
  application: (state: keyof typeof stageTexts, ministry: string) => `${stageTexts[state]} · ${ministry}`,
} as const
