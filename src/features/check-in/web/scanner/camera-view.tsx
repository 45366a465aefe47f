import { CameraOff, RotateCw } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { cameraProblems, cameraTexts as texts } from '../../texts/scanner.ts'
import type { SeenCode } from './open-decoder.ts'
import type { CameraProblem } from './start-camera.ts'
import type { CameraState } from './use-camera.ts'
import { type Scan, useScanLoop } from './use-scan-loop.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  onScan: (scan: Scan) => void
  onRetry: () => void
}

/** The picture of the camera with an outline around every code it sees, or words about why there is none. */
export function CameraView({ video, state, onScan, onRetry }: Props) {
  const outline = useRef<SVGSVGElement>(null)
  // Written straight into the drawing: thirty times a second is too often for React.
  const drawOutline = (codes: SeenCode[], { width, height }: { width: number; height: number }) => {
    outline.current?.setAttribute('viewBox', `0 0 ${width} ${height}`)
    const path = codes.map(({ corners }) => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('')
    outline.current?.firstElementChild?.setAttribute('d', path)
  }
  useScanLoop({ video, running: state === 'on', onScan, onFrame: drawOutline })

  return (
    <div className="relative grid size-full place-items-center overflow-hidden bg-[#000]">
      <video
        ref={video}
        muted
        playsInline
        aria-label={texts.picture}
        className={`absolute inset-0 size-full object-cover ${state === 'on' ? '' : 'invisible'}`}
      />
      <svg
        ref={outline}
        aria-hidden="true"
        preserveAspectRatio="xMidYMid slice"
        className={`absolute inset-0 size-full ${state === 'on' ? '' : 'invisible'}`}
      >
        <path fill="none" stroke="#ffb81c" strokeWidth="8" strokeLinejoin="round" />
      </svg>
      {state === 'starting' && <p role="status">{texts.starting}</p>}
      {state === 'off' && (
        <p className="flex items-center gap-3">
          <CameraOff aria-hidden="true" className="size-6" /> {texts.off}
        </p>
      )}
      {isProblem(state) && <ProblemWords problem={state} onRetry={onRetry} />}
    </div>
  )
}

const isProblem = (state: CameraState): state is CameraProblem => state in cameraProblems

function ProblemWords({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, next } = cameraProblems[problem]
  return (
    <div role="alert" className="relative grid max-w-md justify-items-center gap-2 px-5 text-center">
      <CameraOff aria-hidden="true" className="size-7" />
      <p className="font-display font-semibold text-lg">{title}</p>
      <p className="text-sm">{next}</p>
      <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
