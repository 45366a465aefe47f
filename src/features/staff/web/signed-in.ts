import { useSyncExternalStore } from 'react'
import { onSessionChange, storedTokens } from '#platform/web/session.ts'

/** Apart from what only staff do: every visitor’s page asks this. */
export const isSignedIn = (): boolean => storedTokens().access !== null

/** Null until the browser could look: the server, which draws the page first, cannot know. */
export const useSignedIn = (): boolean | null =>
  useSyncExternalStore<boolean | null>(onSessionChange, isSignedIn, () => null)
