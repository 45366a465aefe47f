/** Fetched with the list itself, which most people never open. */
export const changeGroupTexts = {
  add: 'Add a participant',
  legend: { up: 'move up', alike: 'add one of the same family', remove: 'remove' },
  alike: (name: string) => `Add one of the same family as ${name}`,
  added: (number: number) => `Participant ${number} was added. The amount follows.`,
  moveUp: (name: string) => `Move ${name} up`,
  movedUp: (name: string, number: number) => `${name} is Participant ${number} now.`,
  removeWhom: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeMessage:
    'What was entered for them is deleted from this phone. The others keep theirs, and the amount follows.',
  remove: 'Remove',
  keep: 'Keep',
  removed: (name: string) => `${name} was removed. The amount follows.`,
  full: 'Up to 20 people are in one registration. Please begin another one for the others.',
} as const
