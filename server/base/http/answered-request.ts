/**
 * `route` is the declared path, such as `/api/user/lodge-ride/:id`. `seconds` is null for a stream, which lasts as long as its
 * window is open and so does not measure how fast answers are.
 */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number | null };

export type RequestCounter = { countRequest(request: AnsweredRequest): void };
