import { lazyPage } from '#platform/web/lazy-page.tsx'

export const ScannerPage = lazyPage(() => import('./scanner/scanner-page.tsx').then((file) => file.ScannerPage))
export const CurrentScanner = lazyPage(() =>
  import('./back-office/current-scanner.tsx').then((file) => file.CurrentScanner),
)
export const DevicesPage = lazyPage(() => import('./back-office/devices-page.tsx').then((file) => file.DevicesPage))
export const WalkInPage = lazyPage(() => import('./back-office/walk-in-page.tsx').then((file) => file.WalkInPage))
export const BoardPage = lazyPage(() => import('./board/board-page.tsx').then((file) => file.BoardPage))
