import { useQueryClient } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { keepOffline } from '#platform/web/keep-offline.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { useNightTheme } from '#platform/web/ui/use-night-theme.ts'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import { useWakeLock } from '#platform/web/use-wake-lock.ts'
import { scannerPageTexts as texts } from '../../texts/scanner.ts'
import { countsKey, recentKey } from '../api.ts'
import { useGateway } from '../use-gateway.ts'
import { CameraView } from './camera-view.tsx'
import { DevicePanel, SyncBadge } from './device-panel.tsx'
import { LateAnswers } from './late-answers.tsx'
import { MissedTickets } from './missed-tickets.tsx'
import { decoderFiles } from './open-decoder.ts'
import { RecentList } from './recent-list.tsx'
import { ResultSheet } from './result-sheet.tsx'
import { ScannerContext } from './scan-holds.tsx'
import { createScannerStore, type ScannerStore } from './scanner-store.ts'
import { SearchPanel } from './search-panel.tsx'
import { SentToDesk } from './sent-to-desk.tsx'
import { allowSound } from './signal.ts'
import { StationForm } from './station-form.tsx'
import { SuccessAlert } from './success-alert.tsx'
import { ThumbRow } from './thumb-row.tsx'
import { TopBar } from './top-bar.tsx'
import { useCamera } from './use-camera.ts'
import { useScanner } from './use-scanner.ts'
import { useTypedCodes } from './use-typed-codes.ts'

/** The camera above, the answer beneath it, the tools at the thumb; on a desk beside each other. */
export function ScannerPage() {
  const [store] = useState(createScannerStore)
  return (
    <ScannerContext value={store}>
      <Scanner store={store} />
    </ScannerContext>
  )
}

function Scanner({ store }: { store: ScannerStore }) {
  const { event = '' } = useParams()
  const [lane, setLane] = useLocalStorage('door-lane', 'review')
  const [address, setAddress] = useSearchParams()
  // The search of the back office leads here with a name.
  const wanted = address.get('find') ?? ''
  const [open, setOpen] = useState<'search' | 'station' | undefined>(wanted === '' ? undefined : 'search')
  const fastLane = lane === 'fast'
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const client = useQueryClient()
  const { gateway, letInUnlisted, undoKept, device, hasList, over, up, waiting, conflicts, enrol, station } =
    useGateway({
      event,
      onSent: () => {
        for (const queryKey of [countsKey(event), recentKey(event)]) void client.invalidateQueries({ queryKey })
      },
    })
  const me = useMe({ enabled: true }).data
  const scanner = useScanner({
    ...{ store, gateway, letInUnlisted, undoKept, event, fastLane },
    station: station.name,
  })
  const { result, dispatch } = scanner
  useNightTheme()
  useWakeLock()
  const close = () => {
    setOpen(undefined)
    if (wanted !== '') setAddress({}, { replace: true })
  }
  useTypedCodes((text) => {
    if (open === undefined) return void scanner.scan({ text, how: 'scan' })
    // The answer stands beneath what is open.
    close()
    void scanner.lookUp(text, 'scan')
  })

  // Once the camera runs, everything the screen needs has been loaded.
  const ready = camera.state === 'on'
  const prepared = device?.event === event
  useEffect(() => {
    if (ready && prepared) keepOffline(client, { files: decoderFiles }).catch(console.error)
  }, [ready, prepared, client])

  // A new answer is read from its top.
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) sheet.current?.scrollTo(0, 0)
  }, [result])

  // Seldom needed, unless the phone has lost its list: then it stands where it is read.
  const panel = <DevicePanel {...{ device, hasList, over, event, conflicts }} waiting={waiting.count} onEnrol={enrol} />
  return (
    <main
      onPointerDown={allowSound}
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_32dvh_minmax(0,1fr)_auto] lg:grid-cols-2 lg:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div className="lg:col-span-2">
        <link rel="manifest" href="/app.webmanifest" />
        <PageTitle title={texts.title} className="sr-only" />
        <TopBar
          event={event}
          station={station.name}
          unsent={waiting.inside}
          onStation={() => setOpen('station')}
          badge={<SyncBadge up={up} waiting={waiting} />}
        />
      </div>
      <CameraView
        video={video}
        state={camera.state}
        onRetry={camera.retry}
        onScan={({ text, seenAt }) => void scanner.scan({ text, how: 'scan' }, seenAt)}
      />
      <div ref={sheet} className="relative flex flex-col gap-5 overflow-y-auto p-4 *:shrink-0 lg:row-span-2">
        <MissedTickets
          missed={scanner.missed}
          onTake={({ text, how }) => void scanner.lookUp(text, how)}
          onForget={({ text }) => dispatch({ type: 'forget', text })}
        />
        <LateAnswers
          late={scanner.late}
          onShow={(nonce) => dispatch({ type: 'show_late', nonce })}
          onForget={(nonce) => dispatch({ type: 'forget_late', nonce })}
        />
        <ResultSheet
          scanner={scanner}
          station={station.name}
          atDesk={me !== undefined && mayUse(me, ['desk'])}
          hasCamera={ready || camera.state === 'starting'}
          allSent={waiting.count === 0}
        />
        {over && panel}
        <button
          type="button"
          role="switch"
          aria-checked={fastLane}
          onClick={() => setLane(fastLane ? 'review' : 'fast')}
          className="card flex min-h-12 items-center gap-3 px-4 py-2 text-left"
        >
          <Zap aria-hidden="true" className={`size-6 shrink-0 ${fastLane ? 'text-primary' : 'text-muted'}`} />
          <span className="flex-1">
            <span className="block font-semibold">{texts.fastLane}</span>
            <span className="block text-muted text-sm">{texts.fastLaneHint}</span>
          </span>
          <span className="font-semibold">{fastLane ? texts.on : texts.off}</span>
        </button>
        {!over && panel}
        <SentToDesk event={event} onShow={(person) => scanner.show(person, 'search')} />
        <RecentList
          event={event}
          waiting={waiting.people}
          onUndo={(id) => void scanner.undo(id)}
          onUndoWaiting={(nonce) => void scanner.undoWaiting(nonce)}
        />
      </div>
      <ThumbRow camera={camera} onSearch={() => setOpen('search')} />
      {open === 'search' && (
        <SearchPanel
          store={store}
          event={event}
          first={wanted}
          atDesk={me !== undefined && mayUse(me, ['desk'])}
          onClose={close}
          onPick={(person) => {
            close()
            scanner.show(person, 'search')
          }}
          onCode={(text) => {
            close()
            void scanner.lookUp(text, 'typed')
          }}
        />
      )}
      {open === 'station' && (
        <StationForm
          store={store}
          station={station.name}
          prepared={station.prepared}
          onSave={station.change}
          onClose={close}
        />
      )}
      {result?.kind === 'in' && result.alert && (
        <SuccessAlert key={result.nonce} result={result} onClose={() => dispatch({ type: 'read' })} />
      )}
    </main>
  )
}
