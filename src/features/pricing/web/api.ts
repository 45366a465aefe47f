import { useQuery } from '@tanstack/react-query'
import { getJson, orNull } from '#platform/web/api-client.ts'
import { type Pricing, pricingPaths } from '../contract.ts'

export const usePricing = (event: string) =>
  useQuery({
    queryKey: ['pricing', event],
    queryFn: () => orNull(getJson<Pricing>(pricingPaths.pricing, { participants_count: 1, event })),
  })
