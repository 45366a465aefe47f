import { ConciergeBell, PanelsTopLeft, ScanQrCode, Smartphone, UserRoundPlus } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import {
  arrivalsAddress,
  atDeskAddress,
  currentScannerAddress,
  devicesAddress,
  scannerAddress,
  walkInAddress,
} from '../../addresses.ts'
import { doorNavTexts as texts } from '../../texts/back-office.ts'

export const checkInStaffPages: StaffPage[] = [
  {
    address: scannerAddress,
    Page: lazyPage(() => import('../scanner/scanner-page.tsx').then((file) => file.ScannerPage)),
    roles: ['door', 'desk'],
    fullWindow: true,
    offline: true,
  },
  {
    address: currentScannerAddress,
    Page: lazyPage(() => import('./current-scanner.tsx').then((file) => file.CurrentScanner)),
    roles: ['door', 'desk'],
    nav: {
      group: 'Door',
      ...texts.scan,
      icon: ScanQrCode,
      rank: 1,
    },
  },
  {
    address: atDeskAddress,
    Page: lazyPage(() => import('./at-desk-page.tsx').then((file) => file.AtDeskPage)),
    roles: ['desk'],
    nav: {
      group: 'Door',
      ...texts.atDesk,
      icon: ConciergeBell,
      rank: 2,
    },
  },
  {
    address: walkInAddress,
    Page: lazyPage(() => import('./walk-in-page.tsx').then((file) => file.WalkInPage)),
    roles: ['desk'],
    nav: {
      group: 'Door',
      ...texts.walkIn,
      icon: UserRoundPlus,
      rank: 2,
    },
  },
  {
    address: arrivalsAddress,
    Page: lazyPage(() => import('../board/board-page.tsx').then((file) => file.BoardPage)),
    roles: ['door', 'desk'],
    fullWindow: true,
    nav: {
      group: 'Door',
      ...texts.arrivals,
      icon: PanelsTopLeft,
      rank: 5,
    },
  },
  {
    address: devicesAddress,
    Page: lazyPage(() => import('./devices-page.tsx').then((file) => file.DevicesPage)),
    roles: ['desk'],
    nav: {
      group: 'Door',
      ...texts.devices,
      icon: Smartphone,
      rank: 5,
    },
  },
]
