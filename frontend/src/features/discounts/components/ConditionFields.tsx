import { Switch, TextInput } from '@mantine/core'
import classes from '@/features/discounts/components/Discounts.module.css'
import type { RuleForm } from '@/features/discounts/components/RuleForm'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'

/** What a cart must have before anything is taken off. */
export function ConditionFields({ form }: { form: RuleForm }) {
  const { symbol, digits } = useMoney()
  const { getInputProps } = form
  return (
    <>
      <div className={classes.two}>
        <MoneyInput {...getInputProps('minimumAmount')} symbol={symbol} digits={digits} fluid />
        <TextInput {...getInputProps('minimumQuantity')} inputMode="numeric" autoComplete="off" />
      </div>
      <Switch {...getInputProps('firstOrder', { type: 'checkbox' })} />
    </>
  )
}

export function LimitFields({ form }: { form: RuleForm }) {
  const { getInputProps } = form
  return (
    <div className={classes.two}>
      <TextInput {...getInputProps('useLimit')} inputMode="numeric" autoComplete="off" />
      <TextInput {...getInputProps('personLimit')} inputMode="numeric" autoComplete="off" />
    </div>
  )
}
