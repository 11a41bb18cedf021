import { fuzzShare } from './fuzzer.ts';

fuzzShare(1, 4);
