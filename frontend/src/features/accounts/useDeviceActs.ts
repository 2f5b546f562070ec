import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import {
  closeDevice,
  closeOtherDevices,
  confirmDevice,
  type Device,
  devicesQuery,
} from '@/features/accounts/devices'
import { useDeviceName } from '@/features/accounts/useDeviceName'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

/** What the reader does about sessions; the list is asked anew whatever came of it. */
export function useDeviceActs() {
  const { t } = useTranslation('accounts')
  const cache = useQueryClient()
  const nameOf = useDeviceName()

  const run = async (act: () => Promise<unknown>, title?: string): Promise<boolean> => {
    try {
      await act()
      if (title !== undefined) notify.success({ title })
      return true
    } catch (error) {
      void showError(error as Error)
      return false
    } finally {
      await cache.invalidateQueries({ queryKey: devicesQuery().queryKey })
    }
  }

  const close = async (device: Device): Promise<boolean> => {
    const name = nameOf(device)
    const yes = await confirm({
      title: t('devices.question', { device: name }),
      description: t('devices.loss'),
      confirmLabel: t('devices.closeIt'),
      danger: true,
    })
    return yes && run(() => closeDevice(device), t('devices.closed', { device: name }))
  }

  const closeOthers = async (count: number) => {
    const yes = await confirm({
      title: t('devices.othersQuestion', { count }),
      description: t('devices.loss'),
      confirmLabel: t('devices.closeOthers', { count }),
      danger: true,
    })
    if (yes) await run(closeOtherDevices, t('devices.othersClosed'))
  }

  /** Somebody else: out at once, without a question, and then a new password. */
  const refuse = (device: Device) =>
    run(() => closeDevice(device), t('devices.closed', { device: nameOf(device) }))

  return { close, closeOthers, refuse, know: (device: Device) => run(() => confirmDevice(device)) }
}
