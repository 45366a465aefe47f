/** Why there is no picture, and each has its own way out. */
export type CameraProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'timeout'

export class CameraFailed extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, message: string) {
    super(message)
    this.name = 'CameraFailed'
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

export async function startCamera(video: HTMLVideoElement, deviceId?: string): Promise<Camera> {
  if (!globalThis.isSecureContext) {
    throw new CameraFailed('insecure', 'The camera needs a secure context (HTTPS or localhost).')
  }
  // Its type says it is always there; old browsers disagree.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraFailed('unsupported', 'This browser has no camera stream support.')

  const wish: MediaTrackConstraints = {
    width: { min: 640, ideal: 720, max: 1920 },
    height: { min: 640, ideal: 720, max: 1080 },
    ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }),
  }
  const stream = await devices.getUserMedia({ audio: false, video: wish }).catch((error: unknown) => {
    throw explain(error)
  })
  const stop = () => {
    for (const one of stream.getTracks()) one.stop()
    video.srcObject = null
  }
  const [track] = stream.getVideoTracks()
  try {
    if (!track) throw new CameraFailed('missing', 'The stream has no video.')
    video.srcObject = stream
    await within(startTimeout, firstPicture(video))
    await new Promise((resolve) => setTimeout(resolve, settleTime))
  } catch (error) {
    stop()
    throw error
  }
  // Firefox has no getCapabilities.
  const abilities = (track.getCapabilities as (() => CameraAbilities) | undefined)?.call(track) ?? {}
  return { stream, track, abilities, stop }
}

function explain(error: unknown): CameraFailed {
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : String(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return new CameraFailed('denied', message)
  if (name === 'NotReadableError' || name === 'AbortError') return new CameraFailed('busy', message)
  return new CameraFailed('missing', message)
}

async function firstPicture(video: HTMLVideoElement): Promise<void> {
  await video.play()
  if (video.videoWidth > 0) return
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
}

async function within<T>(time: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CameraFailed('timeout', 'The camera stream timed out after 3 seconds.')), time)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
