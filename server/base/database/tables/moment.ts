/** ISO 8601 text in UTC, as the connection parses timestamps. */
export type Moment = string;
