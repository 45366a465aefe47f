export const volunteerNavTexts = {
  applications: {
    label: 'Applications',
    description: 'Read the applications, accept them, and place people in a ministry.',
    fresh: 'new',
    inReview: (count: number) => (count > 0 ? `${count} in review` : 'All read'),
  },
  members: {
    label: 'Members',
    description: 'Find whoever was accepted, and export the directory.',
  },
  lists: {
    label: 'Lists',
    description: 'Keep the ministries and life journeys that applicants choose from.',
  },
} as const
