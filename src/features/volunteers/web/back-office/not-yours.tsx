import type { ReactNode } from 'react'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { applicationsAddress } from '../../addresses.ts'
import { notYoursTexts as texts } from '../../texts/review.ts'

/** A screen that is not for this person: why, and the way back to their work. */
export const NotYours = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid max-w-2xl gap-6">
    <PageTitle title={title} />
    <p>{children}</p>
    <p>
      <Button variant="primary" to={applicationsAddress()}>
        {texts.toApplications}
      </Button>
    </p>
  </div>
)
