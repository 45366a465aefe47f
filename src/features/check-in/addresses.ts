import { pageAddress } from '#shared/page-address.ts'

export const scannerAddress = pageAddress('/:event/scanner/')
export const currentScannerAddress = pageAddress('/staff/scanner')
export const walkInAddress = pageAddress('/staff/walk-in')
export const atDeskAddress = pageAddress('/staff/at-desk')
export const arrivalsAddress = pageAddress('/staff/arrivals')
export const devicesAddress = pageAddress('/staff/devices')
