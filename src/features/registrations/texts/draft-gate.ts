export const draftGateTexts = {
  title: 'Continue where you left off?',
  maybeReceived:
    'A registration was sent from this device, and we may have received it. Continue and submit it again to find out: nothing is registered or paid twice.',
  notSent: 'A registration was started on this device and not sent yet. Its answers are still here.',
  continueFor: (people: number) => (people === 1 ? 'Continue for 1 person' : `Continue for ${people} people`),
  startOver: 'Start over',
} as const
