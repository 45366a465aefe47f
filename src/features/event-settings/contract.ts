export * from './contract/calls.ts'
export * from './contract/settings.ts'
