import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import { rememberStaff, storedTokens } from '#platform/web/session.ts'
import type { Me, PasswordChange, staffCalls } from '../contract.ts'
import { myKey } from './auth.ts'

const api = apiOf<typeof staffCalls>()

export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    // Nothing keeps the passwords when the screen is gone.
    gcTime: 0,
    mutationFn: (wish: Omit<PasswordChange, 'refresh'>) =>
      api.call('POST /api/staff/me/password', { body: { ...wish, refresh: storedTokens().refresh ?? '' } }),
    onSuccess: () => {
      onChanged()
      // Known without asking again, on a line that may be gone by now.
      client.setQueryData<Me>(myKey, (me) => {
        if (!me) return me
        const settled = { ...me, must_choose_password: false }
        rememberStaff(settled)
        return settled
      })
    },
  })
}
