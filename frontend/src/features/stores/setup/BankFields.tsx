import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SellForm } from '@/features/stores/setup/useSellStep'
import { isCci, isLikelyCci, onlyDigits } from '@/lib/peru'
import { FormAlert } from '@/ui/FormAlert'
import classes from './setup.module.css'

type Props = { form: SellForm; inPeru: boolean }

/** The account that buyers transfer to. */
export function BankFields({ form, inPeru }: Props) {
  const { t } = useTranslation('stores')
  const { cci } = form.values
  const cciProps = form.getInputProps('cci')
  return (
    <div className={classes.panel}>
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('bankName')}
          label={t('setup.sell.bankName')}
          name="bankName"
          maxLength={80}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('accountNumber')}
          label={t('setup.sell.accountNumber')}
          name="accountNumber"
          maxLength={40}
          autoComplete="off"
          inputMode="numeric"
        />
      </div>
      {inPeru && (
        <TextInput
          {...cciProps}
          label={
            <>
              {t('setup.sell.cci')} <span className={classes.optional}>{t('setup.optional')}</span>
            </>
          }
          name="cci"
          autoComplete="off"
          inputMode="numeric"
          description={t('setup.sell.cciHelp')}
          onChange={(event) =>
            cciProps.onChange(onlyDigits(event.currentTarget.value).slice(0, 20))
          }
        />
      )}
      {isCci(cci) && !isLikelyCci(cci) && (
        <FormAlert tone="warning">{t('setup.sell.cciUnlikely')}</FormAlert>
      )}
    </div>
  )
}
