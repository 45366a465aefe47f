import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useEvent } from './api.ts'

/** On a page of one row: the address names the row's event, whatever the link that led here did, and the menu follows it. */
export function useEventOfRow(event: string | undefined): void {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const current = useEvent('current').data?.id
  const shown = address.get('event') ?? current
  useEffect(() => {
    if (event === undefined || shown === undefined || shown === event) return
    const named = new URLSearchParams(address)
    named.set('event', event === current ? '' : event)
    setAddress(named, { replace: true, state })
  }, [event, shown, current, address, setAddress, state])
}
