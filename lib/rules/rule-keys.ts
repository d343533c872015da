/**
 * Every validation rule by the key under which `messages/<locale>/validation.json` explains it.
 * The zod messages of the contract are these keys too.
 */
export const ruleKeys = [
  'required',
  'invalid',
  'tooLong',
  'longest',
  'most',
  'smsTooLong',
  'loginName',
  'passwordLength',
  'verificationCode',
  'plateOrModel',
  'plateDigits',
  'plateLength',
  'plateNeedsEight',
  'plateEightExpected',
  'modelRequired',
  'modelCode',
  'productionYear',
  'endBeforeStart',
  'comprehensiveWithThirdParty',
  'ownShareWithThirdParty',
  'driversCount',
  'familyDrivers',
  'driverAge',
  'experienceRange',
  'licenceInFuture',
  'licenceDate',
  'zipLength',
  'insuranceYears',
  'supplierWhenNotInsured',
  'birthdayInFuture',
  'tooOld',
  'riderPrice',
  'riderPriceRequired',
  'email',
  'mobile',
  'phone',
  'passportNotNumbers',
  'passportNotValid',
  'companyNumber',
  'passportIssueInFuture',
  'passportExpiresBeforeIssue',
  'passwordsDiffer',
  'passwordWeak',
  'passwordWrong',
  'numeric',
  'taken',
  'tooManyViews',
  'tooManyForms',
  'agencyPhone',
  'agentNumber',
  'cardFee',
  'premiumDifference',
  'mailHost',
  'mailPort',
  'webAddress',
  'repeated',
  'changedByAnother',
  'relatedToThemselves',
  'relatedAlready',
  'tooManyRelations',
  'mergeNeedsTwo',
  'tooManyMedia',
  'nobodyReachable',
  'signerMail',
  'signerMobile',
  'signerHasNothing',
  'signerNeeded',
  'itemNeeded',
  'fieldNeeded',
  'signatureNeeded',
  'fieldWithoutSigner',
  'fieldOffPage',
] as const;

export type RuleKey = (typeof ruleKeys)[number];

/** One broken rule: where, as a dotted path (`drivers.0.yearsOld`), and which. */
export interface Problem {
  path: string;
  rule: RuleKey;
}

/** The problem as a list, empty when the rule holds. */
export const problemAt = (path: string, rule: RuleKey | undefined): Problem[] => (rule ? [{ path, rule }] : []);
