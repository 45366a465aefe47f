import type { ServerFeature } from '#platform/server/feature.ts'
import { additionAddress } from '../addresses.ts'
import { isAdditionLink } from './addition-link.ts'
import { purgeIdFiles } from './id-files.ts'
import { volunteerRoutes } from './routes.ts'
import { applicationMailJob, sendApplicationMailHandler } from './send-application-mail.ts'
import { applicationTasks, findApplicationHits } from './waiting-applications.ts'

export { isVisibleTo } from './visible-applications.ts'

export const volunteersFeature: ServerFeature = {
  name: 'volunteers',
  tables: [
    'ministry',
    'journey',
    'application',
    'application_journey',
    'application_file',
    'application_note',
    'application_opening',
    'application_reopening',
    'member',
  ],
  routes: [volunteerRoutes],
  waiting: [{ roles: ['coordinator'], list: applicationTasks }],
  searches: [{ roles: ['coordinator'], find: findApplicationHits }],
  links: { [additionAddress.pattern]: (deps, { token }) => isAdditionLink(deps, token) },
  jobs: [{ job: applicationMailJob, handler: sendApplicationMailHandler }],
  tasks: [{ name: 'purge-id-files', every: 'hour', run: purgeIdFiles }],
}
