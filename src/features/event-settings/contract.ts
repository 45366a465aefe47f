export * from './contract/calls.ts'
export * from './contract/next-event.ts'
export * from './contract/settings.ts'
