import type { Mutant } from './mutant.ts'

const scanner = 'src/features/check-in/web/scanner'

export const door: Mutant[] = [
  {
    rule: 'DOOR-8',
    fault: 'the camera’s button is locked for 0.3 s instead of 1 s',
    file: `${scanner}/use-camera.ts`,
    find: 'const toggleLock = 1_000',
    put: 'const toggleLock = 300',
  },
]
