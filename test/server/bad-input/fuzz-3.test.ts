import { fuzzShare } from './fuzzer.ts';

fuzzShare(2, 4);
