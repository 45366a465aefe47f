/** Why there is no picture, and each has its own way out. */
export type CameraProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'timeout'

export class CameraError extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, message: string) {
    super(message)
    this.name = 'CameraError'
    this.problem = problem
  }
}

const startTimeout = 3_000
/** Some phones tell what they can do (torch, zoom) only a moment after the first picture. */
const settleTime = 500

/** Torch and zoom are not in TypeScript's own list: not every browser has them. */
type CameraAbilities = MediaTrackCapabilities & {
  torch?: boolean
  zoom?: { min: number; max: number; step?: number }
}
export type Camera = { stream: MediaStream; track: MediaStreamTrack; abilities: CameraAbilities; stop: () => void }

const constraints: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { min: 640, ideal: 720, max: 1920 },
  height: { min: 640, ideal: 720, max: 1080 },
}
/** For a camera that has no such size, as many webcams have not: whatever it has. */
const anySize: MediaTrackConstraints = { facingMode: 'environment', width: { ideal: 720 }, height: { ideal: 720 } }

/**
 * The camera in `video`, once it gives a picture. Rejects as soon as nobody wants it any more (`signal`), and lets go of it
 * then, and of nothing else: the video may have the stream of a later start by that time.
 */
export async function startCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<Camera> {
  if (!globalThis.isSecureContext) {
    throw new CameraError('insecure', 'The camera needs a secure context (HTTPS or localhost).')
  }
  // Its type says it is always there; old browsers disagree.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraError('unsupported', 'This browser has no camera stream support.')

  const stream = await ask(devices, constraints).catch((error: unknown) => {
    if (nameOf(error) !== 'OverconstrainedError') throw explain(error)
    return ask(devices, anySize).catch((second: unknown) => {
      throw explain(second)
    })
  })
  const stop = () => {
    for (const one of stream.getTracks()) one.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  const [track] = stream.getVideoTracks()
  try {
    signal.throwIfAborted()
    if (!track) throw new CameraError('missing', 'The stream has no video.')
    video.srcObject = stream
    await within(startTimeout, firstPicture(video), signal)
    await new Promise((resolve) => setTimeout(resolve, settleTime))
    signal.throwIfAborted()
  } catch (error) {
    stop()
    throw error
  }
  // Firefox has no getCapabilities.
  const abilities = (track.getCapabilities as (() => CameraAbilities) | undefined)?.call(track) ?? {}
  return { stream, track, abilities, stop }
}

const ask = (devices: MediaDevices, video: MediaTrackConstraints) => devices.getUserMedia({ audio: false, video })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

function explain(error: unknown): CameraError {
  const name = nameOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return new CameraError('denied', message)
  if (name === 'NotReadableError' || name === 'AbortError') return new CameraError('busy', message)
  return new CameraError('missing', message)
}

async function firstPicture(video: HTMLVideoElement): Promise<void> {
  await video.play()
  if (video.videoWidth > 0) return
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
}

async function within<T>(time: number, work: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController()
  const late = new Promise<never>((_resolve, reject) => {
    const tooLate = () => reject(new CameraError('timeout', 'The camera stream timed out after 3 seconds.'))
    const timer = setTimeout(tooLate, time)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
