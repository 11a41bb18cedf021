/** By this name the browser wakes the service worker to send what is kept (Background Sync). */
export const sendingTag = 'send-kept';
