import { type ToastContent, toast } from './toast.ts'

const success = (title: string, description: string): ToastContent => ({
  title,
  description,
  variant: 'success',
})
const failure = (title: string, description: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
})

/** Specification 8.3, word for word. */
export const pushToasts = {
  notSupported: failure('Not Supported', 'Push notifications are not supported in this browser.'),
  enabled: success(
    'Notifications Enabled',
    "You'll now receive push notifications for messages and opportunities!",
  ),
  denied: failure('Notifications Denied', 'You can enable notifications in your browser settings.'),
  permissionError: failure('Permission Error', 'Unable to request notification permission.'),
  active: success('Notifications Active', "You're now subscribed to push notifications!"),
  subscriptionFailed: failure('Subscription Failed', 'Unable to subscribe to push notifications.'),
  disabled: success('Notifications Disabled', "You've unsubscribed from push notifications."),
  unsubscribeFailed: failure('Unsubscribe Failed', 'Unable to unsubscribe from push notifications.'),
  notSubscribed: failure('Not Subscribed', 'Please enable notifications first.'),
  testSent: success('Test Sent', 'Check for the test notification!'),
  testFailed: failure('Test Failed', 'Unable to send test notification.'),
}

export const showPushToast = (name: keyof typeof pushToasts) => toast(pushToasts[name])
