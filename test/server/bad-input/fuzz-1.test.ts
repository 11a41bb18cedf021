import { fuzzShare } from './fuzzer.ts';

fuzzShare(0, 4);
