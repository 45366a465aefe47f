import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Camera, CameraError, type CameraProblem, startCamera } from './start-camera.ts'
import { nextZoom } from './zoom-rules.ts'

export type CameraState = 'off' | 'starting' | 'on' | CameraProblem

const toggleLock = 1_000

/** The camera of the scanner: on when the screen opens, and let go of whenever nobody looks. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [wanted, setWanted] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CameraState>('starting')
  const [camera, setCamera] = useState<Camera>()
  const [torch, setTorch] = useState(false)
  const [zoom, setZoom] = useState<number>()
  const [locked, setLocked] = useState(false)
  const unlock = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Phones refuse a camera that is still held: a start that nobody wants any more has let go of it before the next asks.
  const before = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    const element = video.current
    if (!wanted || !element) {
      setState('off')
      return
    }
    const ending = new AbortController()
    const { signal } = ending
    const open = async () => {
      await before.current
      signal.throwIfAborted()
      const one = await startCamera(element, signal)
      signal.addEventListener('abort', one.stop)
      // A phone call or another app may take the camera away: it is asked for again.
      one.track.addEventListener('ended', () => setAttempt((count) => count + 1), { signal })
      setCamera(one)
      setTorch(false)
      setZoom(one.abilities.zoom?.min)
      setState('on')
    }
    setState('starting')
    before.current = open().catch((error: unknown) => {
      if (signal.aborted) return
      console.error(error)
      setState(error instanceof CameraError ? error.problem : 'missing')
    })
    return () => {
      ending.abort()
      setCamera(undefined)
    }
  }, [video, wanted, attempt])

  useEffect(() => () => clearTimeout(unlock.current), [])

  const toggle = () => {
    if (locked) return
    setLocked(true)
    unlock.current = setTimeout(() => setLocked(false), toggleLock)
    setWanted(!wanted)
  }
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  const { abilities, track } = camera ?? {}
  const switchTorch = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] })
    setTorch(!torch)
  }
  const zoomIn = async () => {
    const range = abilities?.zoom
    if (!range) return
    const next = nextZoom(zoom ?? range.min, range)
    await track?.applyConstraints({ advanced: [{ zoom: next } as MediaTrackConstraintSet] })
    setZoom(next)
  }

  return {
    state,
    locked,
    toggle,
    retry,
    torch: abilities?.torch ? { on: torch, press: () => void switchTorch().catch(console.error) } : null,
    zoom:
      abilities?.zoom && zoom !== undefined ? { factor: zoom, press: () => void zoomIn().catch(console.error) } : null,
  }
}
