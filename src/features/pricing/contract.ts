export * from './contract/price-settings.ts'
export * from './contract/quotes.ts'
