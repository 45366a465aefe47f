import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { webhooksAddress } from '../../addresses.ts'
import type { DeliveryState, Endpoint } from '../../contract.ts'
import { webhookTexts as texts } from '../../texts.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { EndpointFields } from './endpoint-form.tsx'
import { SecretOnce } from './secret-once.tsx'
import { api, useDeeds, useDeliveries } from './webhooks-api.ts'
import { State } from './webhooks-page.tsx'

const states = ['WAITING', 'DELIVERED', 'GIVEN_UP'] as const satisfies readonly DeliveryState[]

export function WebhookPage() {
  const { id = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const state = states.find((one) => one === address.get('state')) ?? ''
  const list = useDeliveries(id, state)
  const deeds = useDeeds()
  const endpoint = list.data?.pages[0]?.endpoint
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? []
  const again = (delivery?: string) =>
    void deeds.act(delivery ?? 'all', async () => {
      const body = { delivery }
      const { sent_again } = await api.call('POST /api/staff/webhooks/:id/send-again', { params: { id }, body })
      return texts.sentAgain(sent_again)
    })
  const filter = (chosen: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === '') next.delete('state')
        else next.set('state', chosen)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div data-wide className="grid gap-6">
      <div>
        <BackLink to={webhooksAddress()}>{texts.back}</BackLink>
        <PageTitle title={texts.one} className="text-2xl" />
        {endpoint && <p className="mt-1 wrap-anywhere">{endpoint.address}</p>}
      </div>
      <QueryStatus query={list} what={texts.deliveriesWhat} lines={5} />
      {deeds.outcome && <Notice live {...deeds.outcome} />}
      {endpoint && (
        <>
          <Settings endpoint={endpoint} deeds={deeds} />
          <section aria-labelledby="deliveries" className="grid gap-4">
            <h2 id="deliveries" className="text-xl">
              {texts.deliveries}
            </h2>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <SelectField
                label={texts.filter}
                className="w-full sm:w-72"
                placeholder={texts.all}
                value={state}
                options={states.map((value) => ({ value, label: texts.outcomes[value] }))}
                onChange={({ target }) => filter(target.value)}
              />
              {endpoint.given_up > 0 && endpoint.state === 'ON' && (
                <Button busy={deeds.busy === 'all'} busyLabel={texts.sending} onClick={() => again()}>
                  {texts.againAll}
                </Button>
              )}
            </div>
            {deliveries.length > 0 ? (
              <>
                <DeliveryTable
                  deliveries={deliveries}
                  cut={list.hasNextPage}
                  busy={deeds.busy}
                  onAgain={endpoint.state === 'ON' ? again : undefined}
                />
                <ShowMore list={list} />
              </>
            ) : (
              <EmptyState title={state === '' ? texts.noDeliveries : texts.noneOfThese}>
                {texts.noDeliveriesHelp}
              </EmptyState>
            )}
          </section>
        </>
      )}
    </div>
  )
}

function Settings({ endpoint, deeds: { busy, act } }: { endpoint: Endpoint; deeds: ReturnType<typeof useDeeds> }) {
  const { id, state, former_until } = endpoint
  const [changing, setChanging] = useState(false)
  const [secret, setSecret] = useState('')
  const showAlert = useAlert()
  const navigate = useNavigate()
  const params = { id }
  const ask = async (title: string, message: string, confirmLabel: string) =>
    (await showAlert({ title, message, confirmLabel, closeLabel: texts.keep, onConfirm: () => {} })) === 'confirmed'
  const rotate = async () => {
    if (!(await ask(texts.askRotate, texts.askRotateHelp, texts.rotate))) return
    await act('rotate', async () => {
      setSecret((await api.call('POST /api/staff/webhooks/:id/rotate', { params })).secret)
      return ''
    })
  }
  const remove = async () => {
    if (!(await ask(texts.askRemove, texts.askRemoveHelp, texts.remove))) return
    await act('remove', async () => {
      await api.call('DELETE /api/staff/webhooks/:id', { params })
      await navigate(webhooksAddress(), { replace: true })
      return ''
    })
  }
  const switchTo = (on: boolean) =>
    void act('state', async () => {
      await api.call('POST /api/staff/webhooks/:id/state', { params, body: { on } })
      return texts.saved
    })
  const test = () =>
    void act('test', async () => {
      await api.call('POST /api/staff/webhooks/:id/test', { params })
      return texts.tested
    })
  if (changing) {
    return (
      <section aria-labelledby="change-webhook" className="grid gap-3">
        <h2 id="change-webhook" className="text-xl">
          {texts.changeTitle}
        </h2>
        <EndpointFields endpoint={endpoint} onSaved={() => setChanging(false)} onCancel={() => setChanging(false)} />
      </section>
    )
  }
  return (
    <div className="grid gap-4">
      <State endpoint={endpoint} />
      <ul className="text-sm">
        {endpoint.types.map((type) => (
          <li key={type}>{texts.typeNames[type]}</li>
        ))}
      </ul>
      {former_until && <p className="text-muted">{texts.former(former_until)}</p>}
      {secret !== '' && <SecretOnce secret={secret} onDone={() => setSecret('')} />}
      <div className="flex flex-wrap gap-3">
        {state === 'ON' ? (
          <>
            <Button busy={busy === 'test'} busyLabel={texts.sending} onClick={test}>
              {texts.test}
            </Button>
            <Button busy={busy === 'state'} busyLabel={texts.saving} onClick={() => switchTo(false)}>
              {texts.pause}
            </Button>
          </>
        ) : (
          <Button busy={busy === 'state'} busyLabel={texts.saving} onClick={() => switchTo(true)}>
            {texts.goOn}
          </Button>
        )}
        <Button onClick={() => setChanging(true)}>{texts.change}</Button>
        <Button busy={busy === 'rotate'} busyLabel={texts.saving} onClick={() => void rotate()}>
          {texts.rotate}
        </Button>
        <Button variant="quiet" busy={busy === 'remove'} busyLabel={texts.saving} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}
