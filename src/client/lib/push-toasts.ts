import { toast } from './toast.ts'

/** Specification 8.3, word for word. */
export const pushToasts = {
  notSupported: {
    title: 'Not Supported',
    description: 'Push notifications are not supported in this browser.',
    variant: 'destructive',
  },
  enabled: {
    title: 'Notifications Enabled',
    description: "You'll now receive push notifications for messages and opportunities!",
    variant: 'success',
  },
  denied: {
    title: 'Notifications Denied',
    description: 'You can enable notifications in your browser settings.',
    variant: 'destructive',
  },
  permissionError: {
    title: 'Permission Error',
    description: 'Unable to request notification permission.',
    variant: 'destructive',
  },
  active: {
    title: 'Notifications Active',
    description: "You're now subscribed to push notifications!",
    variant: 'success',
  },
  subscriptionFailed: {
    title: 'Subscription Failed',
    description: 'Unable to subscribe to push notifications.',
    variant: 'destructive',
  },
  disabled: {
    title: 'Notifications Disabled',
    description: "You've unsubscribed from push notifications.",
    variant: 'success',
  },
  unsubscribeFailed: {
    title: 'Unsubscribe Failed',
    description: 'Unable to unsubscribe from push notifications.',
    variant: 'destructive',
  },
  notSubscribed: {
    title: 'Not Subscribed',
    description: 'Please enable notifications first.',
    variant: 'destructive',
  },
  testSent: {
    title: 'Test Sent',
    description: 'Check for the test notification!',
    variant: 'success',
  },
  testFailed: {
    title: 'Test Failed',
    description: 'Unable to send test notification.',
    variant: 'destructive',
  },
} as const

export const showPushToast = (what: keyof typeof pushToasts) => toast(pushToasts[what])
