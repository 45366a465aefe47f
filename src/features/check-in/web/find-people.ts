import { ApiError } from '#platform/web/api-client.ts'
import { searchPeople } from './api.ts'
import { type DoorPerson, personFromServer } from './door-person.ts'
import { searchOnDevice } from './offline/device-roster.ts'
import { personFromDevice } from './offline/offline-gateway.ts'
import { SearchIsLocked } from './offline/search-lock.ts'

/** By name, mobile or OR number; without a network by name alone, and only on a supervisor's device. */
export async function findPeople(words: string, event: string): Promise<DoorPerson[]> {
  try {
    return (await searchPeople(words, event)).map((one) => personFromServer(one, null))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error
    const found = await searchOnDevice(words).catch((problem: unknown) => {
      if (problem instanceof SearchIsLocked) throw problem
      return null
    })
    if (found === null) throw error
    return found.map(({ registration_id, index, arrival, ...record }) =>
      personFromDevice(record, { shown: null, id: registration_id, index, arrival }),
    )
  }
}
