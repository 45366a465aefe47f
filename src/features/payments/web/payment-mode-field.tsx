import { Banknote, Landmark } from 'lucide-react'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import type { PaymentMode } from '../contract.ts'
import { paymentModeTexts, paymentModeFieldTexts as texts } from '../texts/payment-mode.ts'

const paymentModes: readonly PaymentMode[] = ['cash', 'bank']
const icons = { cash: <Banknote aria-hidden="true" />, bank: <Landmark aria-hidden="true" /> }

type Props = { value: PaymentMode; onChange: (mode: PaymentMode) => void }

export const PaymentModeField = ({ value, onChange }: Props) => (
  <ChoiceField
    legend={texts.legend}
    name="payment_mode"
    options={paymentModes.map((mode) => ({ value: mode, icon: icons[mode], ...paymentModeTexts[mode] }))}
    value={value}
    onChange={({ target }) => onChange(target.value as PaymentMode)}
  />
)
